import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { headOf } from '@/contract/mutation';
import type { CompanyLogo } from '@/contract/people/company';
import { useLogo } from '@/data/list/use-definitions';
import { jpegAddress } from '@/lib/jpeg';
import { commit } from '@/session/page/commit';
import { mint } from '@/session/page/mint';
import { logoPicture } from '@/session/page/photo';
import { useSaving } from '@/session/page/use-saving';
import { FileButton } from '@/ui/field/FileButton';
import { Button } from '@/ui/sign/Button';
import { SyncMark } from '@/ui/sign/SyncMark';

/**
 * The company’s logo; choosing a file saves it. The picture is drawn anew on the device, so that no
 * metadata of a camera or program is sent. The change may wait in the outbox.
 */
export function LogoField() {
  const { t } = useLingui();
  const view = useLogo();
  const { save, busy, failure } = useSaving();
  const [wrong, setWrong] = useState(false);
  const put = (logo: CompanyLogo['logo']) =>
    save(() =>
      commit(
        ({ at }): CompanyLogo => ({
          ...headOf('company.logo'),
          at,
          base: view?.version ?? 0,
          logo,
        }),
        { id: mint() },
      ),
    );
  const choose = async (file: File) => {
    const data = await logoPicture(file).catch(() => undefined);
    setWrong(data === undefined);
    if (data !== undefined) await put({ photo: mint(), data });
  };
  const data = view?.logo?.data;
  const fault = wrong
    ? t`Bu dosya JPEG ya da PNG resmi değil; logo değişmedi. Başka bir dosya seçin.`
    : failure;
  return (
    <section aria-label={t`Logo`} className="mt-5">
      <h2 className="font-semibold text-18">
        <Trans>Logo</Trans>
      </h2>
      <p className="text-13 text-quiet">
        <Trans>
          Fişlerin, ekstrelerin ve kendi logosu olmayan fiyat ekranlarının başında durur. JPEG ya da
          PNG.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <span className="grid h-24 w-44 place-items-center overflow-hidden rounded-card border border-line bg-raised p-2">
          {data === undefined ? (
            <span className="text-13 text-quiet">
              <Trans>Logo yok</Trans>
            </span>
          ) : (
            <img
              src={jpegAddress(data)}
              alt={t`Firmanın logosu`}
              className="max-h-full max-w-full"
            />
          )}
        </span>
        <FileButton accept="image/jpeg,image/png" onFile={(file) => void choose(file)}>
          {data === undefined ? <Trans>Logo seç</Trans> : <Trans>Logoyu değiştir</Trans>}
        </FileButton>
        {data === undefined ? null : (
          <Button loading={busy} onClick={() => void put(null)}>
            <Trans>Logoyu kaldır</Trans>
          </Button>
        )}
        {view ? <SyncMark mark={view.sync} /> : null}
      </div>
      {fault ? (
        <p role="alert" className="mt-2 text-13 text-dangertext">
          {fault}
        </p>
      ) : null}
    </section>
  );
}
