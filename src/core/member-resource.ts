import type { Resource } from './resource.ts';
import { $session } from './session.ts';

/**
 * Loads a member's resource for each session, and again when the page comes back from the browser's memory. It's
 * emptied with the session (SES-01). Returns a function that stops it.
 */
export function followMember(resource: Resource<unknown>): () => void {
	let token: string | undefined;
	const onShow = ({ persisted }: PageTransitionEvent) => {
		if (persisted && token) void resource.load();
	};
	addEventListener('pageshow', onShow);
	const stop = $session.subscribe((session) => {
		// The same session, with more details.
		if (session?.token === token) return;
		token = session?.token;
		resource.reset();
		if (token) void resource.load();
	});
	return () => {
		stop();
		removeEventListener('pageshow', onShow);
	};
}
