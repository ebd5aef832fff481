import { expect, test } from 'vitest';
import { bannerCaption } from '../../../../../src/features/content/carousel/BannerSlides.tsx';

test.each([
	['Golden welcome: 100% on your first deposit', 'Golden welcome', '100% on your first deposit'],
	['Bienvenue en or : 100 % offerts', 'Bienvenue en or', '100 % offerts'],
	['Dragon, the slot of the month: play', 'Dragon', 'the slot of the month: play'],
	['今月のスロット、Dragon', '今月のスロット', 'Dragon'],
	['黄金迎新：首存加赠', '黄金迎新', '首存加赠'],
	['گولڈن ڈریگن، مہینے کا سلاٹ', 'گولڈن ڈریگن', 'مہینے کا سلاٹ'],
	['Win 1,000,000 today', 'Win 1,000,000 today', ''],
	['Aurelia on your home screen', 'Aurelia on your home screen', ''],
])('divides the title %s', (title, head, rest) => {
	expect(bannerCaption(title)).toEqual({ head, rest });
});
