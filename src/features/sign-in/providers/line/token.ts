import { type InferOutput, object, optional, safeParse, string } from 'valibot';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../../../core/storage-keys.ts';
import { parseJson } from '../../../../lib/json.ts';

const Token = object({ lineSessionToken: string(), name: optional(string()), picture: optional(string()) });
export type LineToken = InferOutput<typeof Token>;

/**
 * LINE's code works once. So the gateway's answer to it is kept beside the code, where a reload finds it, and
 * deleted with the code when the sign-in is over. An address can't put one there.
 */
export function keepToken(line: LineToken): void {
	const returned = parseJson(sessionStore.getItem(RETURNED_KEY));
	if (returned) sessionStore.setItem(RETURNED_KEY, JSON.stringify({ ...returned, line }));
}

export function keptToken(): LineToken | undefined {
	const returned = parseJson(sessionStore.getItem(RETURNED_KEY)) as { line?: unknown } | null | undefined;
	const token = safeParse(Token, returned?.line);
	return token.success ? token.output : undefined;
}
