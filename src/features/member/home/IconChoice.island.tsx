/** The choice of a profile icon, in a dialog on /m/member/home. It loads when the dialog opens. */
import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { call } from '../../../core/gateway.ts';
import { createResource, useMemberResource } from '../../../core/resource.ts';
import { fillText } from '../../../core/texts.ts';
import { islandOf } from '../../../core/ui/mount.ts';
import { LoadFailed, type SectionTexts } from '../../../core/ui/Section.tsx';
import { gatewaySettings } from '../../../gateway/contract/gateway-settings.ts';
import type { Texts } from '../../../lib/texts.ts';
import { Avatar, iconCount } from './Avatar.tsx';
import { chooseIcon, member } from './member-store.ts';

export const ICON_TEXTS = ['member:icon_n', 'member:icon_saved', 'member:icon_saving'] as const;

export interface IconChoiceProps {
	texts: SectionTexts & Texts<typeof ICON_TEXTS>;
}

const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function IconChoice({ texts }: IconChoiceProps) {
	const root = useRef<HTMLDivElement>(null);
	/** The number of icons (EN-17). */
	const resource = useMemberResource(() =>
		createResource({
			call: gatewaySettings.name,
			load: async () => iconCount((await call(gatewaySettings, {})).PROFILE_ICON_COUNT),
		}),
	);
	const { status, value: count = 0 } = useStore(resource.$state);
	const { value } = useStore(member.$state, { ssr: 'initial' });
	const choose = (icon: number) => {
		root.current?.closest('dialog')?.close();
		void chooseIcon(icon, texts);
	};
	return (
		<div ref={root} className="icons" aria-busy={status === 'waiting'} tabIndex={-1}>
			{status === 'waiting' && (
				<div className="icons-grid">
					<span className="sr">{texts.loading}</span>
					{SKELETONS.map((key) => (
						<i key={key} className="skeleton" />
					))}
				</div>
			)}
			{status === 'full' && (
				<div className="icons-grid">
					{Array.from({ length: count }, (_, index) => index + 1).map((icon) => (
						<button
							key={icon}
							type="button"
							className="icons-one"
							aria-label={fillText(texts.icon_n, {
								n: new Intl.NumberFormat(document.documentElement.lang).format(icon),
							})}
							aria-pressed={value?.icon === icon}
							onClick={() => choose(icon)}
						>
							<Avatar icon={icon} />
						</button>
					))}
				</div>
			)}
			{status === 'failed' && (
				<LoadFailed
					text={texts.failed}
					retry={texts.retry}
					onRetry={() => {
						root.current?.focus();
						void resource.load();
					}}
				/>
			)}
		</div>
	);
}

export const mount = islandOf(IconChoice);
