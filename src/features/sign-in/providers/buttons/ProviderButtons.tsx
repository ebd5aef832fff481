import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { mountIsland } from '../../../../core/ui/mount.ts';

export interface ProviderButton {
	/** The provider's code. */
	code: string;
	label: string;
	/** Shown below the label if the provider doesn't work here. */
	hint?: string | undefined;
}

interface Props {
	/** The line above the buttons. */
	or: string;
	$buttons: ReadableAtom<readonly ProviderButton[]>;
	/** Code of the provider that is at work; '' for none. */
	$running: ReadableAtom<string>;
	prepare(code: string): void;
	start(code: string, button: HTMLElement): void;
}

/** The buttons for other accounts. SignInButtons.astro renders them for pages; dialogs get them in the browser. */
export function ProviderButtons({ or, $buttons, $running, prepare, start }: Props) {
	const buttons = useStore($buttons, { ssr: 'initial' });
	const running = useStore($running, { ssr: 'initial' });
	if (!buttons.length) return null;
	return (
		<>
			<p>{or}</p>
			{buttons.map(({ code, label, hint }) => (
				<button
					key={code}
					type="button"
					className="button wide signin-button"
					data-provider={code}
					aria-busy={running === code}
					onPointerDown={() => prepare(code)}
					onFocus={() => prepare(code)}
					onClick={({ currentTarget }) => start(code, currentTarget)}
				>
					{hint ? (
						<span className="signin-away-button">
							{label}
							<small className="signin-away-hint"> {hint}</small>
						</span>
					) : (
						label
					)}
				</button>
			))}
		</>
	);
}

/** Hydrates the buttons of a page, or renders those of a dialog. */
export const mountButtons = (container: Element, props: Props) =>
	mountIsland(container, <ProviderButtons {...props} />);
