/** /m/launchGame: the state of the launch, and the way back. */
import { useEffect, useState } from 'react';
import { islandOf } from '../../../core/ui/mount.ts';
import { Text } from '../../../core/ui/Text.tsx';
import type { LaunchState } from './attempt.ts';
import { launchFromAddress, type PageLaunch } from './launch-page.ts';

interface Props {
	texts: Record<LaunchState | 'retry' | 'getApp' | 'back', string>;
	downloadHref: string;
	homeHref: string;
}

export function LaunchPage({ texts, downloadHref, homeHref }: Props) {
	const [{ state, retry, backUrl }, setLaunch] = useState<PageLaunch>({});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the page starts one game.
	useEffect(() => launchFromAddress(texts.late, setLaunch), []);
	// An alert explains that the gateway doesn't answer.
	const text = state && texts[state === 'late' ? 'failed' : state];
	return (
		<>
			<div className="card" role="status">
				{state === 'loading' && <i className="launch-spinner" aria-hidden="true" />}
				{text && <Text>{text}</Text>}
			</div>
			{(state === 'failed' || state === 'late') && (
				<button type="button" className="button wide" onClick={retry}>
					{texts.retry}
				</button>
			)}
			{state === 'app' && (
				<a className="button wide" href={downloadHref}>
					{texts.getApp}
				</a>
			)}
			<a className="button quiet wide" href={backUrl ?? homeHref}>
				{texts.back}
			</a>
		</>
	);
}

export const mount = islandOf(LaunchPage);
