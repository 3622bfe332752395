import type { StockMutation } from '@/contract/stock/stock';
import type { Effects } from '@/server/sync/context';
import { createStock, editStock, importStock, printStock } from './stock';
import { addStockPhoto, removeStockPhoto } from './stock-photos';
import { undoStockImport } from './stock-undo';

/** Effects of the stock card mutations, by kind. */

export const stockEffects: Effects<StockMutation> = {
  'stock.create': createStock,
  'stock.edit': editStock,
  'stock.import': importStock,
  'stock.undo': undoStockImport,
  'stock.photo': addStockPhoto,
  'stock.printed': printStock,
  'stock.unphoto': removeStockPhoto,
};
