import { type InferOutput, literal, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({ device: literal('MOBILE') });
export type DomainRouteRequest = InferOutput<typeof fields>;

export const domainRouteRequest: RequestCheck<DomainRouteRequest> = { fields };
