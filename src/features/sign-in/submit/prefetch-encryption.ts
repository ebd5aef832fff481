/** Fetches the code while a form is being filled in, so that submitting does not wait for it. */
export function prefetchEncryption(): void {
	// The submit asks again, and reports what goes wrong then.
	import('../../../gateway/client/encrypt.ts').catch(() => undefined);
}
