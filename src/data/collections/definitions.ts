import { type DefinitionDoc, projectedSchema } from '../core/document';

export const definitionsSchema = projectedSchema<DefinitionDoc>({}, []);

export const CURSOR_ID = 'cursor';
