import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import type { Resource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { friends, Icon } from '../../../core/ui/Icon.tsx';
import { countText } from '../../../lib/plural.ts';
import { InvitationPicture } from './InvitationPicture.tsx';
import type { ReferralProps, ReferralTexts } from './props.ts';
import { type OwnReferral, shareDialog, sumText } from './referral-store.ts';

interface Props extends Pick<ReferralProps, 'elsewhere' | 'texts'> {
	resource: Resource<OwnReferral | null>;
}

/**
 * The member's own referral link. All of its states share one grid cell, so the card has the height of the tallest
 * from the first paint.
 */
export function ReferralCard({ resource, elsewhere, texts }: Props) {
	const { status, value } = useStore(resource.$state);
	const card = useRef<HTMLDivElement>(null);
	const away = (isShown: boolean) => (isShown ? undefined : '');
	return (
		<div ref={card} className="card referral" tabIndex={-1}>
			<div className="referral-mine" data-away={away(status === 'waiting' || status === 'full')}>
				<OwnLink referral={value ?? undefined} texts={texts} />
			</div>
			<div data-away={away(status === 'empty')}>
				<Icon path={friends} />
				<p>{elsewhere.text}</p>
				<a className="button" href={elsewhere.href}>
					{elsewhere.link}
				</a>
			</div>
			<div data-away={away(status === 'failed')}>
				{status === 'failed' && <p role="alert">{texts.failed}</p>}
				<button
					type="button"
					className="button"
					data-again
					onClick={() => {
						// The pressed button goes away.
						card.current?.focus();
						void resource.load();
					}}
				>
					{texts.retry}
				</button>
			</div>
		</div>
	);
}

function OwnLink({ referral, texts }: { referral: OwnReferral | undefined; texts: ReferralTexts }) {
	const link = referral?.link;
	const field = useRef<HTMLTextAreaElement>(null);
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare('share' in navigator), []);
	const isTouched = useTouched();
	const qr = useForLink(link, isTouched, loadQrCode);
	const dialogHref = useForLink(link, isTouched, shareDialog);

	const copy = async () => {
		if (await copyText(field.current as HTMLTextAreaElement)) showToast(texts.copied);
	};
	const share = () => {
		// It rejects if the player closes the list of apps.
		navigator.share({ text: texts.share_text, url: link ?? '' }).catch(() => undefined);
	};
	return (
		<>
			<label htmlFor="own-link">{texts.your_link}</label>
			<textarea
				ref={field}
				id="own-link"
				dir="ltr"
				rows={2}
				readOnly
				placeholder={texts.loading}
				value={link ?? ''}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<div className="button-row">
				<button type="button" className="button" disabled={!link} onClick={() => void copy()}>
					{texts.copy}
				</button>
				<button type="button" className="button quiet" disabled={!link} hidden={!canShare} onClick={share}>
					{texts.share}
				</button>
			</div>
			<InvitationPicture link={link} texts={texts}>
				{link && (
					<a
						className="button referral-facebook"
						href={dialogHref ?? `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
						target="_blank"
						rel="noopener"
					>
						<span className="sr">{texts.share}: Facebook</span>
					</a>
				)}
			</InvitationPicture>
			<svg
				className="referral-qr"
				role="img"
				aria-label={texts.qr}
				viewBox={qr?.viewBox ?? '0 0 1 1'}
				data-drawn={qr ? '' : undefined}
			>
				<path d={qr?.path} />
			</svg>
			<div aria-live="polite">
				<p className="referral-invited">
					{referral && countText(texts.invited, document.documentElement.lang, referral.invited)}
				</p>
				<p className="muted">{referral && bonusText(referral, texts)}</p>
			</div>
		</>
	);
}

function bonusText(referral: OwnReferral, texts: ReferralTexts): string {
	const amount = sumText(referral.bonus, referral);
	return amount && fillText(texts.bonus, { amount });
}

/** Events of a player who uses the page. A scroll may come from the browser itself. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel'];

/**
 * Whether the player has done anything on the page. Most members copy or share the link, and the script that draws its
 * code weighs as much as all others of the page.
 */
function useTouched(): boolean {
	const [isTouched, setTouched] = useState(false);
	useEffect(() => {
		const stop = new AbortController();
		const options = { passive: true, signal: stop.signal };
		for (const type of TOUCHES) document.addEventListener(type, () => setTouched(true), options);
		return () => stop.abort();
	}, []);
	return isTouched;
}

/** The result of `load` for the link; undefined until it has loaded, or if the network fails: the page works without it. */
function useForLink<T>(
	link: string | undefined,
	isWanted: boolean,
	load: (link: string) => Promise<T>,
): T | undefined {
	const [found, setFound] = useState<{ link: string; value: T }>();
	useEffect(() => {
		if (link && isWanted) load(link).then((value) => setFound({ link, value }), ignoreNetworkFailure);
	}, [link, isWanted, load]);
	return found && found.link === link ? found.value : undefined;
}

const loadQrCode = (link: string) => import('../../../lib/qr.ts').then(({ qrCode }) => qrCode(link));
