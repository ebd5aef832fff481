/** Inline script of the entry page: goes home before anything is painted (RT-03). */
import { withKeptQuery } from '../../lib/kept-query.ts';

location.replace(withKeptQuery('/m/home', location.search));
