import type { DefinitionBody } from '@/contract/core/records';
import type { Mutation } from '@/contract/mutation';
import { changedSetup } from '@/domain/people/setup';

/**
 * Record that a waiting wish about the company itself makes: its profile, logo, a branch or
 * warehouse, the menu’s layout, the unused areas or the setup checklist; undefined for other mutations. `version`:
 * the record’s latest version from the server.
 */
export function wishedCompany(
  mutation: Mutation,
  view: DefinitionBody | undefined,
  version: number,
): DefinitionBody | undefined {
  switch (mutation.kind) {
    case 'company.put':
      return { type: 'company', profile: mutation.profile, version };
    case 'company.logo':
      return { type: 'logo', logo: mutation.logo, version };
    case 'site.put':
      return { type: 'site', site: mutation.site, version };
    case 'menu.put': {
      const { role, rules } = mutation;
      const { [role]: _replaced, ...others } = view?.type === 'menu' ? view.menus : {};
      return {
        type: 'menu',
        menus: rules === null ? others : { ...others, [role]: rules },
        version,
      };
    }
    case 'areas.put':
      return { type: 'unused-areas', areas: mutation.unused, version };
    case 'setup.put':
      return view?.type === 'setup'
        ? { type: 'setup', ...changedSetup(view, mutation), version }
        : undefined;
    default:
      return undefined;
  }
}
