import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { Paragraphs } from '../../../core/ui/Text.tsx';
import { promotions } from '../../../gateway/contract/promotions.ts';
import { dayInWords } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../../lib/picture-url.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { PromoEnd } from '../list/PromoCards.tsx';

/**
 * Renders a promotion that is newer than the build. `ends` is the text activity:ends. Resolves to its title; undefined if
 * the gateway doesn't know the id.
 */
export async function renderNewer(place: Element, id: string, ends: string): Promise<string | undefined> {
	const answer = await call(promotions, {}, { fresh: true });
	const promotion = answer.promotions.find((one) => one.id === id);
	if (!promotion) return undefined;
	const { title, summary, image, content, endsAt } = promotion;
	const written = writtenIn(answer.language);
	const src = pictureUrl(image, await pictureSource(), SCREEN_WIDTH);
	renderOver(
		place,
		<>
			<img src={src} alt="" width="480" height="270" />
			<h1 {...written}>{title}</h1>
			<p className="promotion-lead" {...written}>
				{summary}
			</p>
			<PromoEnd
				label={ends}
				endsAt={endsAt}
				dayOf={(iso) => dayInWords(iso, document.documentElement.lang, getPage().timeZone)}
			/>
			<div className="rich" data-rich {...written}>
				<Paragraphs text={plainText(content)} />
			</div>
		</>,
	);
	return title;
}
