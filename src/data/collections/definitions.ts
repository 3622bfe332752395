import { type DefinitionDoc, projectedSchema } from '../document';

export const definitionsSchema = projectedSchema<DefinitionDoc>({}, []);

export const CURSOR_ID = 'cursor';
