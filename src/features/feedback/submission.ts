/**
 * The id of a message. It's the same for each try to send it, also after a
 * reload, so that the gateway can tell a repeat; a message that was changed is
 * another one. What is kept with the draft is the id and the message it's for.
 */
export function submissionFor(kept: string, message: string): { id: string; keep: string } {
	const space = kept.indexOf(' ');
	const [before, about] = [kept.slice(0, space), kept.slice(space + 1)];
	// Anything can write to storage.
	const id = about === message && /^[\da-f]{32}$/.test(before) ? before : newId();
	return { id, keep: `${id} ${message}` };
}

/** 128 random bits. crypto.randomUUID would do, but not on plain http or before 2021. */
const newId = (): string =>
	Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
		'',
	);
