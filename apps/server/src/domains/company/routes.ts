import { companyCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { findByInn } from './finding/find-by-inn.ts';
import { removePerson, savePerson } from './people/save-person.ts';
import { listPurchases } from './purchases/list-purchases.ts';
import { companyHistory, listCompanies, viewCompany } from './record/read-companies.ts';
import { archiveCompany, createCompany, restoreCompany, updateCompany } from './record/save-company.ts';

export const companyRoutes = [
  route(companyCalls.list, listCompanies),
  route(companyCalls.view, viewCompany),
  route(companyCalls.findByInn, findByInn),
  route(companyCalls.create, createCompany),
  route(companyCalls.update, updateCompany),
  route(companyCalls.archive, archiveCompany),
  route(companyCalls.restore, restoreCompany),
  route(companyCalls.history, companyHistory),
  route(companyCalls.purchases, listPurchases),
  route(companyCalls.savePerson, savePerson),
  route(companyCalls.removePerson, removePerson),
];
