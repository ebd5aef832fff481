import { maxLength, object, optional, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import type { PixelSettingsRequest } from './pixel-settings.ts';

export const pixelSettingsRequest: RequestCheck<PixelSettingsRequest> = {
	fields: object({ partners: optional(pipe(string(), maxLength(600))) }),
};
