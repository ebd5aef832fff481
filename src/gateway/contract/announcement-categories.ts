import { object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';

const AnnouncementCategoriesValue = object({
	categories: listOf(object({ code: string(), name: string() })),
});

/** API-21. The topics of announcements and promotions, named in the language asked for. */
export const announcementCategories: Endpoint<NoFields, typeof AnnouncementCategoriesValue> = {
	name: 'announcementCategories',
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
	auth: 'none',
	value: AnnouncementCategoriesValue,
	cached: true,
};
