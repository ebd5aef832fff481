import type { GameCategory } from '../../lib/game-categories.ts';
import type { Translate } from '../../locales/index.ts';

// texts: home:{sports,live,rng,table,fish,pvp,crash,arcade,elott}
export const categoryName = (t: Translate, category: GameCategory): string => t(`home:${category}`);
