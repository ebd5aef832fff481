import { timeAgo } from '../../../lib/time-ago.ts';

/** How long ago a game was started, at `at` in milliseconds. Empty if that isn't known. */
export const GameTime = ({ at }: { at: number | undefined }) =>
	at ? (
		<time className="muted" dateTime={new Date(at).toISOString()}>
			{timeAgo(at, Date.now(), document.documentElement.lang)}
		</time>
	) : null;
