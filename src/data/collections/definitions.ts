import { type DefinitionDoc, projectedSchema } from '../core/document';

/**
 * Collection of the company's definitions, such as products, rules and screens; it also holds the
 * pull's cursor.
 */
export const definitionsSchema = projectedSchema<DefinitionDoc>({}, []);

export const CURSOR_ID = 'cursor';
