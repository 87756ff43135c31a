import { choose, chosen, DATA, slotSwitch, WHO } from './switches';

/** A page load: the address is read anew. */
function openAt(address: string) {
  history.replaceState(null, '', address);
  jest.resetModules();
  return import('./switches');
}

describe('a switch of the isolated page', () => {
  it('has its first value while the address says nothing', () => {
    expect(chosen(DATA)).toBe('live');
    expect(chosen(WHO)).toBe('traveller');
    expect(chosen(slotSwitch('booking-box'))).toBe('stub');
  });

  it('has the value that a link says, and its first one when the link says nonsense', async () => {
    const page = await openAt('/isolated.html?data=slow&slot.booking-box=broken&who=king#/allpak');
    expect(page.chosen(page.DATA)).toBe('slow');
    expect(page.chosen(page.slotSwitch('booking-box'))).toBe('broken');
    expect(page.chosen(page.slotSwitch('home-tours'))).toBe('stub');
    expect(page.chosen(page.WHO)).toBe('traveller');
  });

  it('changes the address and nothing else of it, so that it can be passed on', () => {
    history.replaceState({ key: 'kept' }, '', '/isolated.html?who=guide#/allpak');
    choose(DATA, 'failing');
    expect(chosen(DATA)).toBe('failing');
    expect(location.search + location.hash).toBe('?who=guide&data=failing#/allpak');
    expect(history.state).toEqual({ key: 'kept' });
  });
});
