import { useStore } from '@nanostores/react';
import { $promoCode } from '../../../core/member.ts';
import { chat, clock, friends, globe, Icon, key, profile, ticket, wallet } from '../../../core/ui/Icon.tsx';
import type { TileName, TilesProps } from './home-props.ts';

const ICONS: Record<TileName, string> = {
	wallet,
	history: clock,
	security: profile,
	invite: friends,
	language: globe,
	feedback: chat,
	password: key,
};

/**
 * The quick entries. Only some members may use promo codes (SES-03), so that one comes last: its place is free before,
 * and nothing moves.
 */
export function Tiles({ label, tiles, promoCode }: TilesProps) {
	const mayUseCodes = useStore($promoCode, { ssr: 'initial' });
	return (
		<nav aria-label={label}>
			<ul className="tiles">
				{tiles.map(({ name, href, label }) => (
					<li key={name}>
						<a href={href} data-languages={name === 'language' ? '' : undefined}>
							<Icon path={ICONS[name]} />
							{label}
						</a>
					</li>
				))}
				{mayUseCodes && (
					<li>
						<a href={promoCode.href}>
							<Icon path={ticket} />
							{promoCode.label}
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}
