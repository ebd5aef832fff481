import { country } from '../../gateway/contract/country.ts';
import { COUNTRIES } from '../countries.ts';
import { implement } from '../implement.ts';

export default implement(country, ({ merchant }) => ({ countries: COUNTRIES, ...merchant.country }));
