import * as lights from './lights.ts';
import * as places from './places.ts';
import * as waters from './waters.ts';

export const BACKDROPS = { ...lights, ...places, ...waters };
export type BackdropName = keyof typeof BACKDROPS;
