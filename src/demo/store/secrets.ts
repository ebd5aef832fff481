import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url: as good as any key, and safe in addresses and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 in hex. That's enough for random secrets; passwords need a salt (password.ts). */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
