import type { Upgrade } from './due-upgrade.ts';
import { openOutside } from './open-outside.ts';

interface Props {
	/** The namespace "inapp". */
	texts: Record<string, string>;
	upgrade: Upgrade;
	isMandatory: boolean;
}

/** UI-14. */
export function UpgradeDialog({ texts, upgrade, isMandatory }: Props) {
	const { href, store } = upgrade.download;
	const text = (isMandatory ? texts.upgrade_must : texts.upgrade_text) ?? '';
	return (
		<div className="inapp-upgrade">
			<img src="/m/brand/icon-180.png" alt="" width="88" height="88" />
			<h2 id="upgrade-title">{texts.upgrade_title}</h2>
			<p>{text.replace(/{{(version|current)}}/g, (_, name: 'version' | 'current') => upgrade[name])}</p>
			<a
				ref={(link) => link?.setAttribute('autofocus', '')}
				className="button wide"
				href={href}
				// DLB-04.
				target={store ? '_blank' : undefined}
				rel={store ? 'noopener noreferrer' : undefined}
				onClick={(event) => {
					if (openOutside(event.currentTarget.href)) event.preventDefault();
				}}
			>
				{texts.upgrade_now}
			</a>
		</div>
	);
}
