import { bannerCaption } from './banner-caption.ts';

interface BannerSlide {
	href: string;
	/** Address of the picture. */
	src: string;
	title: string;
	/** Whether the picture holds no words, so that the title is written over it. */
	isWordless: boolean | undefined;
}

interface Props {
	slides: readonly BannerSlide[];
}

/** The banners of the carousel. The build and refresh.tsx render them. */
export const BannerSlides = ({ slides }: Props) =>
	slides.map(({ href, src, title, isWordless }, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: banners have no id and no state.
		<li key={index}>
			<a href={href}>
				<img
					src={src}
					alt={isWordless ? '' : title}
					width="720"
					height="320"
					loading={index ? 'lazy' : 'eager'}
					fetchPriority={index ? undefined : 'high'}
				/>
				{isWordless && <Caption title={title} />}
			</a>
		</li>
	));

function Caption({ title }: { title: string }) {
	const { head, rest } = bannerCaption(title);
	return (
		<b>
			<span>{head}</span> {rest && <small>{rest}</small>}
		</b>
	);
}
