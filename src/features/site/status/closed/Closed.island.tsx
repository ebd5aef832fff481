/** When the site opens again, or what customer service has to know, and how to try again (UI-18). */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../../core/copy-text.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { tellLost } from '../../../../core/report.ts';
import { $status, loadStatus, switchOn } from '../../../../core/site-status.ts';
import { islandOf } from '../../../../core/ui/mount.ts';
import type { Texts } from '../../../../lib/texts.ts';

export const CLOSED_TEXTS = [
	'common:copy',
	'common:copied',
	'common:retry',
	'closed:until',
	'closed:countdown',
	'closed:by_itself',
	'closed:unchanged',
	'closed:contact',
	'closed:ip',
	'closed:ip_text',
] as const;

interface Props {
	reason: 'maintenance' | 'restricted';
	texts: Texts<typeof CLOSED_TEXTS>;
}

export function Closed({ reason, texts }: Props) {
	const status = useStore($status, { ssr: 'initial' });
	const [isAsking, setAsking] = useState(false);
	const [answer, setAnswer] = useState('');

	const retry = async () => {
		setAnswer('');
		setAsking(true);
		try {
			const { returnAtOnce } = await import('../states/states.ts');
			returnAtOnce();
			await loadStatus();
		} catch (error) {
			ignoreNetworkFailure(error);
		}
		setAsking(false);
		setAnswer(texts.unchanged);
	};
	const contact = (): unknown =>
		import('../../../support/index.ts')
			.then((support) => support.openService())
			.catch((error) => tellLost(error, contact));
	return (
		<>
			{reason === 'maintenance' ? (
				<Countdown end={new Date(status?.maintenanceEnd ?? '')} texts={texts} />
			) : (
				<Address ip={status?.location.ip ?? ''} texts={texts} />
			)}
			<button type="button" className="button" aria-busy={isAsking} onClick={() => void retry()}>
				{texts.retry}
			</button>
			{status && (status.info.customerService.length > 0 || switchOn('CBS3')) && (
				<button type="button" className="link" onClick={() => void contact()}>
					{texts.contact}
				</button>
			)}
			<p role="status" className="muted">
				{answer}
			</p>
		</>
	);
}

/** The longest time that is worth counting down: a hundred hours. */
const MAX_SECONDS = 360_000;

/** Milliseconds as hours, minutes and seconds, such as 02:14:09. Empty once they are over, or while they are too many. */
function clockText(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (!(seconds > 0 && seconds < MAX_SECONDS)) return '';
	return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
		.map((part) => String(part).padStart(2, '0'))
		.join(':');
}

/** The announced end in the visitor's own time, with a clock that counts down to it. Hidden once it has passed. */
function Countdown({ end, texts }: { end: Date; texts: Props['texts'] }) {
	const [now, setNow] = useState(Date.now);
	const left = end.getTime() - now;
	const isAhead = left > 0;
	useEffect(() => {
		if (!isAhead) return;
		const tick = () => setNow(Date.now());
		tick();
		const timer = setInterval(tick, 1000);
		return () => clearInterval(timer);
	}, [isAhead]);

	const clock = clockText(left);
	return (
		<>
			{clock && (
				<p className="closed-clock" role="timer" aria-label={texts.countdown} dir="ltr">
					{clock}
				</p>
			)}
			{isAhead && (
				<p>
					{texts.until}{' '}
					<time dateTime={end.toISOString()}>
						{end.toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' })}
					</time>
				</p>
			)}
			<p className="muted">{texts.by_itself}</p>
		</>
	);
}

/** The visitor's address, which customer service may ask for. */
function Address({ ip, texts }: { ip: string; texts: Props['texts'] }) {
	const address = useRef<HTMLElement>(null);
	const [isCopied, setCopied] = useState(false);
	// The gateway takes it from headers, which anyone on the way can write.
	if (!/^[\da-f.:]{3,45}$/i.test(ip)) return null;
	return (
		<div className="closed-address card">
			<p>
				{texts.ip} <bdi ref={address}>{ip}</bdi>
			</p>
			<button
				type="button"
				className="button quiet"
				onClick={() => void copyText(address.current as HTMLElement).then(setCopied)}
			>
				{isCopied ? texts.copied : texts.copy}
			</button>
			<p className="muted">{texts.ip_text}</p>
		</div>
	);
}

export const mount = islandOf(Closed);
