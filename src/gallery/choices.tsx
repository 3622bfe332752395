import type { Range } from '../domain/base/day-range';
import type { TypedHours } from '../domain/base/week-hours';
import { DateRange } from '../ui/date/DateRange';
import { DateRangePanel } from '../ui/date/DateRangePanel';
import { DayField } from '../ui/date/DayField';
import { Menu } from '../ui/dialog/Menu';
import { Check } from '../ui/field/Check';
import { Combobox } from '../ui/field/Combobox';
import { HoursField } from '../ui/field/HoursField';
import { SearchCombobox } from '../ui/field/SearchCombobox';
import { Segmented } from '../ui/field/Segmented';
import { Select } from '../ui/field/Select';
import { PersonPick, type Picked } from '../ui/pad/PersonPick';
import { Button } from '../ui/sign/Button';
import { PurchaseIcon, SaleIcon } from '../ui/sign/Icon';
import { Tabs } from '../ui/sign/Tabs';
import { Kept, LONG_NAME, nothing, Row, RTL_NAME, Specimen, Stack } from './specimen';

const TODAY = '2026-11-21';
const PEOPLE = ['Ayşe H.', 'Ali Veli', 'Ağaoğlu Kuyumculuk', LONG_NAME, RTL_NAME].map(
  (label, index) => ({
    key: String(index),
    label,
    detail: `${index} has`,
  }),
);
const WORKSHOPS = PEOPLE.map(({ key, label, detail }) => ({ id: key, name: label, detail }));
const KINDS = [
  { value: 'all', label: 'Tümü' },
  { value: 'sale', label: 'Satış' },
  { value: 'long', label: LONG_NAME },
  { value: 'closed', label: 'Kapalı', disabled: true },
];

const findPeople = async (text: string) =>
  PEOPLE.filter(({ label }) =>
    label.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr')),
  );
const neverFind = () => new Promise<typeof PEOPLE>(nothing);
const failToFind = () => Promise.reject<typeof PEOPLE>(new Error('away'));

const HOURS: TypedHours = { hours: true, from: '09:30', to: '19:00', days: [1, 2, 3, 4, 5] };

export function Choices() {
  return (
    <>
      <Specimen name="HoursField: always, on some days, error">
        <Stack>
          <HoursField label="Her saatte" value={{ ...HOURS, hours: false }} onValue={nothing} />
          <Kept initial={HOURS}>
            {(value, set) => (
              <HoursField
                label="Yalnız belirli saatlerde"
                value={value}
                onValue={(part) => set({ ...value, ...part })}
                hint="Öteki saatlerde kapalı"
              />
            )}
          </Kept>
          <HoursField
            label="Saatler, hatalı"
            value={{ ...HOURS, days: [] }}
            onValue={nothing}
            error="Saatleri ve günleri gözden geçirin."
          />
        </Stack>
      </Specimen>
      <Specimen name="Select: default, error, closed">
        <Stack>
          <Kept initial="all">
            {(value, set) => <Select label="Tür" value={value} onValue={set} options={KINDS} />}
          </Kept>
          <Select
            label="Tür, hatalı"
            value="all"
            onValue={nothing}
            options={KINDS}
            error="Tür gerekli"
          />
          <Select label="Tür, kapalı" value="all" onValue={nothing} options={KINDS} disabled />
          <Select label="Tür, uzun" value="long" onValue={nothing} options={KINDS} />
        </Stack>
      </Specimen>
      <Specimen name="Combobox: list at hand">
        <Kept initial="">
          {(text, set) => (
            <Combobox
              label="Kişi"
              text={text}
              onText={set}
              options={PEOPLE}
              onChoose={({ label }) => set(label)}
              empty="Bu adla kimse yok."
              placeholder="Ad yazın"
            />
          )}
        </Kept>
      </Specimen>
      <Specimen name="SearchCombobox: found, nothing, loading, failed">
        <Stack>
          <Searching label="Bulur" search={findPeople} />
          <Searching label="Hep arar" search={neverFind} />
          <Searching label="Arayamaz" search={failToFind} />
        </Stack>
      </Specimen>
      <Specimen name="PersonPick: to find, found, wrong">
        <Stack>
          <Picking picked={null} />
          <Picking picked={{ id: '1', name: LONG_NAME }} />
          <Picking picked={null} error="Atölyeyi seçin." />
        </Stack>
      </Specimen>
      <Specimen name="Segmented, Tabs">
        <Stack>
          <Kept initial="sale">
            {(value, set) => (
              <Segmented
                label="İşlem"
                value={value}
                onChange={set}
                options={[
                  { value: 'sale', label: 'Satış', icon: <SaleIcon size={16} /> },
                  { value: 'purchase', label: 'Alış', icon: <PurchaseIcon size={16} /> },
                ]}
              />
            )}
          </Kept>
          <Kept initial="a">
            {(value, set) => (
              <Tabs
                label="Sepetler"
                value={value}
                onChange={set}
                tabs={[
                  { value: 'a', label: 'Ayşe H.' },
                  { value: 'b', label: 'Müşteri 2', aside: '12:40' },
                  { value: 'c', label: LONG_NAME },
                ]}
              />
            )}
          </Kept>
        </Stack>
      </Specimen>
      <Specimen name="Underlined, opened at its last where the row is too narrow for all">
        <div className="w-60">
          <Kept initial="d">
            {(value, set) => (
              <Tabs
                label="Dar sekmeler"
                value={value}
                onChange={set}
                tabs={[
                  { value: 'a', label: 'İş emirleri' },
                  { value: 'b', label: 'Takozlar' },
                  { value: 'c', label: 'Atölyeler' },
                  { value: 'd', label: 'Ayar hesabı' },
                ]}
              />
            )}
          </Kept>
        </div>
      </Specimen>
      <Specimen name="In a list's row of filters: small, the Select's label for the ear alone">
        <div className="flex flex-wrap items-center gap-2">
          <Kept initial="try">
            {(value, set) => (
              <Segmented
                label="Varlık"
                small
                value={value}
                onChange={set}
                options={[
                  { value: 'has', label: 'Has' },
                  { value: 'try', label: '₺' },
                ]}
              />
            )}
          </Kept>
          <Kept initial="all">
            {(value, set) => (
              <Select
                label="Türe göre"
                labelHidden
                controlSize="sm"
                value={value}
                onValue={set}
                options={KINDS}
              />
            )}
          </Kept>
        </div>
      </Specimen>
      <Specimen name="Check: off, on, closed with its reason">
        <Stack>
          <Kept initial={false}>
            {(on, set) => <Check label="Barkod bas" checked={on} onChange={set} />}
          </Kept>
          <Kept<boolean> initial>
            {(on, set) => (
              <Check label="Fişi yazdır" checked={on} onChange={set} hint="Kaydettikten sonra." />
            )}
          </Kept>
          <Check label="Nüsha" checked onChange={nothing} reason="Yetkiniz yok." />
        </Stack>
      </Specimen>
      <Specimen name="Menu: entries, closed, danger">
        <Menu
          align="start"
          items={[
            { kind: 'head', label: 'Ayşe H.' },
            { label: 'Yeniden yazdır', aside: 'F9', onSelect: nothing },
            { label: 'Ters kayıt', reason: 'Yetkiniz yok.', onSelect: nothing },
            { kind: 'line' },
            { label: 'Sil', danger: true, onSelect: nothing },
          ]}
        >
          {(trigger) => <Button {...trigger}>Menü</Button>}
        </Menu>
      </Specimen>
      <Specimen name="DateRange: ready range, days, all, error">
        <Stack>
          <Days initial={{ from: '2026-11-15', to: TODAY }} label="Hazır" />
          <Days initial={{ from: '2026-10-03', to: '2026-11-09' }} label="Günler" />
          <Days initial={null} label="Tümü" clearable />
          <DateRange
            label="Hatalı aralık"
            value={null}
            onChange={nothing}
            today={TODAY}
            error="Tarih gerekli"
          />
        </Stack>
      </Specimen>
      <Specimen name="DateRange: open, no future days" wide>
        <Row>
          <div
            style={{
              padding: '1rem',
              border: '1px solid var(--line)',
              borderRadius: 10,
              background: 'var(--float)',
              maxWidth: '100%',
              overflowX: 'auto',
            }}
          >
            <Kept<Range | null> initial={{ from: '2026-11-09', to: TODAY }}>
              {(value, set) => (
                <DateRangePanel
                  value={value}
                  today={TODAY}
                  rule="no-future"
                  clearable
                  narrow={false}
                  focus={false}
                  onChoose={set}
                />
              )}
            </Kept>
          </div>
        </Row>
      </Specimen>
      <Specimen name="DayField: due day, past day, error">
        <Stack>
          <Kept initial="2026-12-05">
            {(value, set) => (
              <DayField
                label="Teslim günü"
                rule="no-past"
                value={value}
                onValue={set}
                today={TODAY}
              />
            )}
          </Kept>
          <Kept initial={TODAY}>
            {(value, set) => (
              <DayField
                label="Devir günü"
                rule="no-future"
                value={value}
                onValue={set}
                today={TODAY}
              />
            )}
          </Kept>
          <DayField
            label="Hatalı gün"
            value="40.1"
            onValue={nothing}
            today={TODAY}
            error="Böyle bir gün yok."
          />
        </Stack>
      </Specimen>
      <Specimen name="DateRange: narrow, no past days">
        <Kept<Range | null> initial={null}>
          {(value, set) => (
            <DateRangePanel
              value={value}
              today={TODAY}
              rule="no-past"
              clearable={false}
              narrow
              focus={false}
              onChoose={set}
            />
          )}
        </Kept>
      </Specimen>
    </>
  );
}

function Days({
  initial,
  label,
  clearable = false,
}: {
  initial: Range | null;
  label: string;
  clearable?: boolean;
}) {
  return (
    <Kept initial={initial}>
      {(value, set) => (
        <DateRange
          label={label}
          value={value}
          onChange={set}
          today={TODAY}
          rule="no-future"
          clearable={clearable}
        />
      )}
    </Kept>
  );
}

function Searching({
  label,
  search,
}: {
  label: string;
  search: (text: string) => Promise<typeof PEOPLE>;
}) {
  return (
    <Kept initial="">
      {(text, set) => (
        <SearchCombobox
          label={label}
          text={text}
          onText={set}
          search={search}
          onChoose={(person) => set(person.label)}
        />
      )}
    </Kept>
  );
}

function Picking({ picked, error }: { picked: Picked | null; error?: string }) {
  return (
    <Kept initial={picked}>
      {(who, pick) => (
        <Kept initial="">
          {(text, set) => (
            <PersonPick
              label="Atölye"
              picked={who}
              onPick={pick}
              text={text}
              onText={set}
              people={WORKSHOPS}
              loading={false}
              error={error}
            />
          )}
        </Kept>
      )}
    </Kept>
  );
}
