import { SOURCE_CALLS } from '../contract/core/calls';
import type {
  BulletinFile,
  SourceComparison,
  SourceList,
  SourceOrder,
  SourcePut,
  SourceTrial,
  SourceTried,
} from '../contract/price/price-source';
import { type Called, del, get, post, put } from './request';

/**
 * The sources of the company's prices. Their page says itself what went wrong, so none of these
 * raises a toast.
 */
const INPLACE = { message: false } as const;
const {
  sources,
  putSource: putCall,
  dropSource: dropCall,
  sourceFile,
  sourceOrder,
  sourceComparison,
  sourceTest,
} = SOURCE_CALLS;
const at = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

export const getSources = (): Promise<Called<SourceList>> =>
  get(sources.path, { background: true });
export const putSource = (id: string, wish: SourcePut): Promise<Called<SourceList>> =>
  put(at(putCall.path, id), wish, INPLACE);
export const dropSource = (id: string, base: number): Promise<Called<SourceList>> =>
  del(at(dropCall.path, id), undefined, { ...INPLACE, params: { base } });
export const sendBulletin = (id: string, file: BulletinFile): Promise<Called<SourceList>> =>
  post(at(sourceFile.path, id), file, INPLACE);
export const putSourceOrder = (order: SourceOrder): Promise<Called<SourceList>> =>
  put(sourceOrder.path, order, INPLACE);
export const getSourceComparison = (
  first: string,
  second: string,
): Promise<Called<SourceComparison>> =>
  get(sourceComparison.path, { background: true, params: { first, second } });
export const testSource = (trial: SourceTrial): Promise<Called<SourceTried>> =>
  post(sourceTest.path, trial, INPLACE);
