export {
  milyemText,
  moneyText,
  rateText,
  weightText,
  workmanshipTyped,
} from '@/domain/slip/typed-text';
