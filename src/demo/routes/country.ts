import { country } from '../../gateway/contract/country.ts';
import { implement, noFields } from '../implement.ts';
import countries from '../seeds/countries.json' with { type: 'json' };

export default implement(country, noFields, ({ merchant }) => ({
	countries,
	...merchant.country,
}));
