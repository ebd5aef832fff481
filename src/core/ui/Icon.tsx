interface Props {
	/** One of core/ui/icon-paths.ts. */
	path: string;
}

/** An icon in the merchant's colours, on a tile (components/icon.css). components/Icon.astro is the same for pages. */
export const Icon = ({ path }: Props) => (
	<svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
		<path d={path} />
	</svg>
);
