import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { LobbyProps } from './lobby-props.ts';

interface Props extends Pick<LobbyProps, 'texts' | 'choices'> {
	page: string;
	/** Names by code. */
	vendors: ReadonlyMap<string, string>;
	/** '' for all. */
	chosen: string;
	onChoose(vendor: string): void;
}

/** The vendors of a category. They are links until the script has loaded; then the page stays. */
export function VendorChips({ texts, page, choices, vendors, chosen, onChoose }: Props) {
	const row = useRef<HTMLUListElement>(null);
	const current = useRef<HTMLAnchorElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another chip is the current one then.
	useLayoutEffect(() => {
		// Not scrollIntoView(), which would also move the page.
		const [chip, whole] = [current.current, row.current].map((each) => each?.getBoundingClientRect());
		if (chip && whole && row.current)
			row.current.scrollLeft += chip.left + chip.width / 2 - whole.left - whole.width / 2;
	}, [chosen]);

	const choose = (event: MouseEvent, vendor: string) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		onChoose(vendor);
	};
	return (
		<nav className="finder-vendors" aria-label={texts.vendor}>
			<ul className="scroller pill-row" ref={row}>
				{['', ...choices].map((code) => (
					<li key={code}>
						<a
							className="pill"
							ref={code === chosen ? current : undefined}
							href={code ? `${page}?vendor=${encodeURIComponent(code)}` : page}
							aria-current={code === chosen ? 'true' : undefined}
							onClick={(event) => choose(event, code)}
						>
							{code ? (vendors.get(code) ?? code) : texts.allVendors}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
