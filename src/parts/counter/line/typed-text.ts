export {
  milyemText,
  moneyText,
  rateText,
  weightText,
  workmanshipTyped,
} from '@/domain/catalogue/typed-text';
