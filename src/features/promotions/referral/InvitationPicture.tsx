import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pageText, showNotice, showToast } from '../../../core/notice.ts';
import { $session } from '../../../core/session.ts';
import { fillText, isolated } from '../../../core/texts.ts';
import type { ReferralTexts } from './props.ts';
import type { Picture } from './share-picture.ts';

interface Props {
	/** The member's link; undefined until it's known. */
	link: string | undefined;
	texts: ReferralTexts;
	/** Beside the button. */
	children: ReactNode;
}

const load = () => import('./share-picture.ts');
const prefetch = () => void load().catch(ignoreNetworkFailure);

interface Made extends Picture {
	link: string;
	script: Awaited<ReturnType<typeof load>>;
}

/** A button that draws the invitation, with the link as a QR code, and the picture, to share or save. */
export function InvitationPicture({ link, texts, children }: Props) {
	const [made, setMade] = useState<Made>();
	const [isBusy, setBusy] = useState(false);

	const make = async (wanted: string) => {
		setBusy(true);
		const script = await load().catch(ignoreNetworkFailure);
		if (!script) showNotice(pageText('internet_lost'), { retry: () => void make(wanted) });
		else
			try {
				const name = $session.get()?.userName ?? texts.brand;
				const picture = await script.makePicture({
					brand: texts.brand,
					from: fillText(texts.picture_from, { name: isolated(name) }),
					text: texts.share_text,
					scan: texts.picture_scan,
					age: texts.age_only,
					link: wanted,
				});
				setMade({ ...picture, link: wanted, script });
			} catch {
				showNotice(texts.picture_failed);
			}
		setBusy(false);
	};
	return (
		<>
			<div className="referral-row">
				<button
					type="button"
					className="button quiet"
					disabled={!link}
					aria-busy={isBusy}
					onPointerDown={prefetch}
					onFocus={prefetch}
					onClick={() => {
						if (link && !isBusy) void make(link);
					}}
				>
					{texts.picture}
				</button>
				{children}
			</div>
			{/* The member may have logged out while it was drawn. */}
			{made && made.link === link && <MadePicture made={made} texts={texts} />}
		</>
	);
}

function MadePicture({ made, texts }: { made: Made; texts: ReferralTexts }) {
	const root = useRef<HTMLDivElement>(null);
	const share = useRef<HTMLButtonElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each picture is shown when it's made.
	useEffect(() => {
		share.current?.focus();
		root.current?.scrollIntoView({ block: 'nearest' });
	}, [made]);

	const { file, src, width, height, link, script } = made;
	const tellSaved = (isSaved: boolean) => isSaved && showToast(texts.picture_saved);
	return (
		<div ref={root} className="referral-made">
			{/* A long press on it saves it, too. */}
			<img src={src} width={width} height={height} alt={texts.picture_alt} />
			<div className="button-row">
				<button
					ref={share}
					type="button"
					className="button"
					onClick={() => void script.sharePicture(file, texts.share_text, link).then(tellSaved)}
				>
					{texts.picture_share}
				</button>
				<button type="button" className="button quiet" onClick={() => tellSaved(script.savePicture(file))}>
					{texts.picture_save}
				</button>
			</div>
			<p className="muted">{texts.picture_hold}</p>
		</div>
	);
}
