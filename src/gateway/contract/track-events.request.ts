import { array, type InferOutput, maxLength, minLength, object, pipe } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { TrackedEvent } from './event-payload.request.ts';

const fields = object({ events: pipe(array(TrackedEvent), minLength(1), maxLength(50)) });
export type TrackEventsRequest = InferOutput<typeof fields>;

export const trackEventsRequest: RequestCheck<TrackEventsRequest> = { fields };
