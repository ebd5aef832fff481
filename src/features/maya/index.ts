export { expectTokens } from './tokens.ts';
