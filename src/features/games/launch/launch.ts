/** Starts games, by touch and with play credits. One script, which also knows the way back. */
export { startGame } from './attempt.ts';
export { cardFace } from './card-face.ts';
export { comeBack } from './place.ts';
export { launchFrom, wayBack } from './touch.ts';
