import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../../core/copy-text.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showToast } from '../../../core/notice.ts';
import type { Resource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { friends, Icon } from '../../../core/ui/Icon.tsx';
import { moneyText } from '../../../lib/money.ts';
import { countText } from '../../../lib/plural.ts';
import { InvitationPicture } from './InvitationPicture.tsx';
import type { ReferralProps, ReferralTexts } from './props.ts';
import type { OwnReferral } from './referral-store.ts';

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

interface OwnLinkProps {
	/** Undefined until it's known. */
	referral: OwnReferral | undefined;
	texts: ReferralTexts;
}

function OwnLink({ referral, texts }: OwnLinkProps) {
	const link = referral?.link;
	const field = useRef<HTMLTextAreaElement>(null);
	const [canShare, setCanShare] = useState(false);
	useEffect(() => setCanShare('share' in navigator), []);
	const isTouched = useTouched();
	const qr = useForLink(link, isTouched, loadQrCode);
	const shareDialog = useForLink(link, isTouched, loadShareDialog);

	const copy = async () => {
		if (await copyText(field.current as HTMLTextAreaElement)) showToast(texts.copied);
	};
	const share = () => {
		// Closing the list of apps isn't a failure.
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
						href={shareDialog ?? `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`}
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

function bonusText({ bonus, currency }: OwnReferral, texts: ReferralTexts): string {
	if (bonus === undefined || !currency) return '';
	return fillText(texts.bonus, { amount: moneyText(bonus, currency, document.documentElement.lang) });
}

/** Events of a player who uses the page. A scroll may come from the browser itself. */
const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'wheel'];

/**
 * Whether the player has done anything on the page. Most members copy or share the link, and what draws its code
 * weighs as much as everything else of the page.
 */
function useTouched(): boolean {
	const [isTouched, setTouched] = useState(false);
	useEffect(() => {
		if (isTouched) return;
		const touch = () => setTouched(true);
		for (const type of TOUCHES) document.addEventListener(type, touch, { passive: true });
		return () => {
			for (const type of TOUCHES) document.removeEventListener(type, touch);
		};
	}, [isTouched]);
	return isTouched;
}

/** The result of `load` for the link; undefined until it's there, or if its script can't be loaded: the page works without it. */
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

/** By the merchant's own app at Facebook, if there is one (EN-18). */
const loadShareDialog = (link: string) =>
	import('./share-dialog.ts').then((script) => script.shareDialog(link));
