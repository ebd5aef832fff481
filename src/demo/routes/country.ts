import { country } from '../../gateway/contract/country.ts';
import { COUNTRIES } from '../countries.ts';
import { implement, noFields } from '../implement.ts';

export default implement(country, noFields, ({ merchant }) => ({
	countries: COUNTRIES,
	...merchant.country,
}));
