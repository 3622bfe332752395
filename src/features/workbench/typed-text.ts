export { milyemText, moneyText, rateText, weightText, workmanshipTyped } from '@/domain/typed-text';
