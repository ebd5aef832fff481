import { type InferOutput, object, optional, picklist } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { RequestCheck } from './endpoint.ts';

const fields = object({ gameCategory: optional(picklist(GAME_CATEGORIES)) });
export type NewGameVendorRequest = InferOutput<typeof fields>;

export const newGameVendorRequest: RequestCheck<NewGameVendorRequest> = { fields };
