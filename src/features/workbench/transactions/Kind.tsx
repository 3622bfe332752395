import type { Transaction } from '../../../domain/transaction';
import { SlipKind } from '../../../ui/SlipKind';
import { typeName } from '../basket-text';

export const Kind = ({ type }: { type: Transaction['type'] }) => <SlipKind type={type}>{typeName(type)}</SlipKind>;
